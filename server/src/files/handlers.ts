import { uploadFile } from './uploads/upload-file.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const filesHandlers = {
  uploadFile,
}
