import * as contract from '@torch/contract/files.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import { getFile } from './get-file.ts'
import type { FilesHouse } from './house.ts'
import { uploadFile } from './uploads/upload-file.ts'

/** Serves the upload, and the bytes of files. */
export function filesRoutes(serve: Serve, app: FastifyInstance, house: FilesHouse): void {
  serve(contract.uploadFile, uploadFile(house))
  app.get('/files/:id', getFile(house, 'whole'))
  app.get('/files/:id/thumbnail', getFile(house, 'thumbnail'))
}
