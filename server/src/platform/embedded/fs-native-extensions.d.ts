declare module 'fs-native-extensions' {
  /** Takes the kernel's lock of an open file for this process and those that inherit the file. False: somebody has it. */
  export function tryLock(file: number): boolean
}
