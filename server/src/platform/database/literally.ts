/** What a person typed is looked for as it is: the marks that mean "anything" to the database mean themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
