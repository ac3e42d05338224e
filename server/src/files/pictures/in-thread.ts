import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'

/** In a thread of its own, so that whoever pays at this moment does not wait: what its one message says. Ended after `longestMs`. */
export async function inThread<T>(file: URL, workerData: unknown, longestMs: number): Promise<T> {
  const worker = new Worker(file, { workerData })
  try {
    return await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${basename(file.pathname)} took too long`)), longestMs)
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
