import { parentPort, workerData } from 'node:worker_threads'
import { type Detail, isSamePicture } from './same-picture.ts'

// Beside the thread that serves people: each comparison is some milliseconds of nothing but reckoning.
const { own, others } = workerData as { own: Detail; others: Detail[] }
parentPort?.postMessage(others.map((other) => isSamePicture(own, other)))
