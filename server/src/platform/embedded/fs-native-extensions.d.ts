declare module 'fs-native-extensions' {
  /** Takes the kernel's open-file lock for this process and those that inherit the file. Returns false if it is taken. */
  export function tryLock(file: number): boolean
}
