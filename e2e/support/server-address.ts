/** Where the journeys find their own server. */
export const PORT = Number(process.env.E2E_PORT ?? 3417)
export const ORIGIN = `http://localhost:${PORT}`
/** And where those that halt a part of it, or move its clock, find theirs. */
export const ISOLATED_PORT = PORT + 100
