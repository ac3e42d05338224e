import { Worker } from 'node:worker_threads'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Remedy } from './remedies.ts'
import type { Outcome, World } from './simulation.ts'

export interface Simulated {
  outcome: Outcome
  /** Where the pool does not last or rewards are cut: as many as were found in time. */
  remedies: Remedy[]
  /** Whether the search was complete. */
  complete: boolean
}

/** Clients time out after ten seconds. */
const MAX_SIMULATION_MS = 8000
let isRunning = false

/**
 * Runs a simulation in a worker thread, one at a time per process, and ends it at its time limit: what was found by then is
 * returned. Throws `simulationRunning`, and `simulationTooLong` where not even the years were complete.
 */
export async function runSimulation(world: World, maxMs = MAX_SIMULATION_MS): Promise<Simulated> {
  if (isRunning) throw new Refusal('simulationRunning')
  isRunning = true
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), { workerData: world })
  try {
    return await resultFrom(worker, maxMs)
  } finally {
    await worker.terminate()
    isRunning = false
  }
}

function resultFrom(worker: Worker, maxMs: number): Promise<Simulated> {
  return new Promise((resolve, reject) => {
    let outcome: Outcome | undefined
    const remedies: Remedy[] = []
    const end = (complete: boolean) => {
      clearTimeout(timer)
      if (outcome) resolve({ outcome, remedies, complete })
      else reject(new Refusal('simulationTooLong'))
    }
    const timer = setTimeout(() => end(false), maxMs)
    worker.on('message', (message: Outcome | Remedy) => {
      if ('what' in message) remedies.push(message)
      else outcome = message
    })
    worker.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    worker.once('exit', () => end(true))
  })
}
