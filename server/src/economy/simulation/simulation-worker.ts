import { parentPort, workerData } from 'node:worker_threads'
import { remediesOf } from './remedies.ts'
import { outcomeOf, type World } from './simulation.ts'

// A worker thread, since years of cohorts take seconds of CPU.
const world = workerData as World
const outcome = outcomeOf(world)
parentPort?.postMessage(outcome)
if (outcome.dry !== undefined || outcome.cut !== undefined)
  for (const remedy of remediesOf(world, outcome)) parentPort?.postMessage(remedy)
