import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Runs a worker thread, which delays no payment, and returns its one message. Terminates it after `longestMs`. */
export async function runInWorker<T>(file: URL, workerData: unknown, timeoutMs: number): Promise<T> {
  const worker = new Worker(file, { workerData })
  try {
    return await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${basename(file.pathname)} timed out`)), timeoutMs)
      worker.once('message', (answer: T) => {
        clearTimeout(late)
        resolve(answer)
      })
      worker.once('error', (error) => {
        clearTimeout(late)
        reject(error)
      })
    })
  } finally {
    await worker.terminate()
  }
}
