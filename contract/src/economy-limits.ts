/** Maximum length of a list of flows. */
export const FLOW_DAYS = 366

/** Upper bounds of a simulation's input. */
export const SIMULATION_LIMITS = { years: 10, members: 10_000_000, growth: 1000 } as const

export const ANOMALY_REMARK_LENGTH = 500
