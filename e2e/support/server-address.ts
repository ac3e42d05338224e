/** The port of the journeys' shared server. */
export const PORT = Number(process.env.E2E_PORT ?? 3417)
export const ORIGIN = `http://localhost:${PORT}`
/** The port of the server for journeys that halt a part of it or move its clock. */
export const ISOLATED_PORT = PORT + 100
