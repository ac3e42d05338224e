/**
 * Returns a username or an email address normalized for comparison. NFKC maps full-width and other variant letters;
 * upper case first folds pairs that lower case alone keeps apart (ß and ss).
 */
export function accountKey(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

/** Returns the column for a key. Usernames never contain @ and addresses always do, so one login field takes both. */
export function accountColumn(key: string): 'email_key' | 'username_key' {
  return key.includes('@') ? 'email_key' : 'username_key'
}
