import type * as contract from '@torch/contract/files.ts'
import { PICTURE } from '../people/picture.ts'
import type { Requests } from './request.ts'

export const files: Requests<typeof contract> = () => ({
  uploadFile: {
    body: { category: 'shop', businessModule: 'merchants', description: 'noodles' },
    file: { name: 'noodles.png', type: 'image/png', bytes: PICTURE },
  },
})
