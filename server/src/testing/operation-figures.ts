import type { OperationFigures } from '../platform/monitoring/operation-metrics.ts'

/** Figures of an installation with something of everything. */
export const FIGURES: OperationFigures = {
  jobsFailing: 1,
  jobsIdleSeconds: 12,
  mailsWaiting: 3,
  webhooksWaiting: 4,
  coverFreePv: 5000,
  coverUsedShare: 0.25,
  rewardBudgetLeftPv: 700,
  proofAgeSeconds: 3600,
  backupAgeSeconds: 7200,
  replicaLagSeconds: 0.5,
  alerts: { 'disk-full': 2 },
}
