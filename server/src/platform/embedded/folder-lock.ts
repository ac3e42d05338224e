// The package has no types; other programs that compile this file find them here.
/// <reference path="./fs-native-extensions.d.ts" />

import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/**
 * Locks a folder by the kernel's lock of a file in it (decision 001). Returns the open file, or undefined when another process
 * has the lock, in any container and under any path of the folder. The lock ends when the last process that has this file open
 * ends, so a kill -9 leaves nothing behind that would block the next start.
 */
export function lockFolder(folder: string): number | undefined {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, 'lock'), 'a')
  if (tryLock(file)) return file
  closeSync(file)
  return undefined
}
