import { parentPort, workerData } from 'node:worker_threads'
import { type Detail, isSamePicture } from './same-picture.ts'

// Runs in a worker thread, because each comparison takes some milliseconds of pure computation.
const { own, others } = workerData as { own: Detail; others: Detail[] }
parentPort?.postMessage(others.map((other) => isSamePicture(own, other)))
