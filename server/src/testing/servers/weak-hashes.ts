import { hashPasswordsWith } from '../../identity/passwords/passwords.ts'

/**
 * Sets the weakest hashes of the library, since tests create and log in many members. identity/passwords/passwords.test.ts
 * tests the hashes of production.
 */
export function hashWeakly(): void {
  hashPasswordsWith({ memoryCost: 8, timeCost: 1, parallelism: 1 })
}
