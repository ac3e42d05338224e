/** No list of flows is longer. */
export const FLOW_DAYS = 366

/** How far a simulation goes. */
export const SIMULATION_LIMITS = { years: 10, members: 10_000_000, growth: 1000 } as const

export const ANOMALY_REMARK_LENGTH = 500
