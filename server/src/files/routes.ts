import * as contract from '@torch/contract/files.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import type { FilesContext } from './context.ts'
import { getFile } from './get-file.ts'
import { uploadFile } from './uploads/upload-file.ts'

/** Serves the upload, and the bytes of files. */
export function filesRoutes(serve: Serve, app: FastifyInstance, ctx: FilesContext): void {
  serve(contract.uploadFile, uploadFile(ctx))
  app.get('/files/:id', getFile(ctx, 'whole'))
  app.get('/files/:id/thumbnail', getFile(ctx, 'thumbnail'))
}
