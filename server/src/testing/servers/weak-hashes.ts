import { hashPasswordsWith } from '../../identity/passwords/passwords.ts'

/**
 * As weak as the library lets them be: tests and journeys make people by the dozen, and sign them in by the hundred. What
 * production does, identity/passwords/passwords.test.ts holds.
 */
export function hashWeakly(): void {
  hashPasswordsWith({ memoryCost: 8, timeCost: 1, parallelism: 1 })
}
