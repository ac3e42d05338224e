/** What the first word of a path stands for, where the API is read chapter by chapter. */
export const chapters: Readonly<Record<string, string>> = {
  user: 'Registration, sign-in and second steps, profile, passwords, sessions, friends',
  notifications: 'Notices to a member, and how they reach a browser by web push',
  points: 'GF and PV: balances, movements, transfers, the flash exchange, the release of PV, wealth products',
  merchants: 'Shops: the directory, applications, the shop itself, payments at its till, bills, its points',
  places: 'Places and their addresses, and what maps are drawn with',
  'receipt-key': 'The key that receipts are signed with',
  trading: 'The hall: orders, trades under escrow, appeals, the market price',
  feedback: 'What members tell the makers',
  service: 'What is halted at present, and what is not offered here',
  oversight: 'Whether any two operators can approve what takes two',
  announcements: 'What the home screen announces',
  economy: 'Proofs of all balances, cover, and the outlook of the release pool',
  programs: "Keys and webhooks of a shop's programs, for its owner",
  'shop-api': 'What a program of a shop may do with its key',
  files: 'Files that other calls name by their address',
  operator: 'The console of those who run the installation',
}
