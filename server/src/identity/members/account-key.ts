/**
 * A username or an e-mail address as it is compared. NFKC makes full-width and other dressed-up letters plain; going
 * through upper case folds what lower case alone leaves apart (ß and ss).
 */
export function accountKey(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

/** Usernames hold no @ and addresses always do, so one field takes both. */
export function accountColumn(key: string): 'email_key' | 'username_key' {
  return key.includes('@') ? 'email_key' : 'username_key'
}
