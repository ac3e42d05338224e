import type { FastifyInstance } from 'fastify'
import { type FilesHouse, getFile } from './get-file.ts'

export function filesRoutes(app: FastifyInstance, house: FilesHouse): void {
  app.get('/files/:id', getFile(house, 'whole'))
  app.get('/files/:id/thumbnail', getFile(house, 'thumbnail'))
}
