/** Where the journeys find their own server. */
export const PORT = Number(process.env.E2E_PORT ?? 3417)
export const ORIGIN = `http://localhost:${PORT}`
