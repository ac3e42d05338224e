/** What came of what was looked into: a report, an alert. */
export const OUTCOMES = ['upheld', 'unproven', 'unfounded'] as const
export type Outcome = (typeof OUTCOMES)[number]
