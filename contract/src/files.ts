import { z } from 'zod'
import { id, wordsOrNone } from './fields.ts'
import { operation } from './operation.ts'

export const MEGABYTE = 1024 * 1024

export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp'
export type DocumentType = 'pdf' | 'doc' | 'docx'
export type FileType = PictureType | DocumentType

/** The part of the product a file belongs to, by the first word of that part's paths. */
export type BusinessModule = 'user' | 'merchants' | 'trading' | 'feedback'

export interface Category {
  module: BusinessModule
  types: readonly FileType[]
  maxBytes: number
  /** Readable by anyone with the URL. Others are for their owner and those the owning module admits. */
  isPublic: boolean
  /** Larger pictures are scaled down to this width or height, in pixels. */
  maxEdge: number
}

const PICTURES = ['jpeg', 'png', 'gif', 'webp'] as const
const PICTURES_AND_DOCUMENTS = [...PICTURES, 'pdf', 'doc', 'docx'] as const

/** The categories of files and their limits (rules/files#categories). */
export const categories = {
  avatar: { module: 'user', types: PICTURES, maxBytes: 5 * MEGABYTE, isPublic: true, maxEdge: 1024 },
  /** Logo, banner and pictures of a shop's items. */
  shop: { module: 'merchants', types: PICTURES, maxBytes: 5 * MEGABYTE, isPublic: true, maxEdge: 2048 },
  licence: { module: 'merchants', types: PICTURES, maxBytes: 5 * MEGABYTE, isPublic: false, maxEdge: 4096 },
  'payment-proof': {
    module: 'trading',
    types: PICTURES_AND_DOCUMENTS,
    maxBytes: 10 * MEGABYTE,
    isPublic: false,
    maxEdge: 4096,
  },
  'appeal-evidence': {
    module: 'trading',
    types: PICTURES_AND_DOCUMENTS,
    maxBytes: 10 * MEGABYTE,
    isPublic: false,
    maxEdge: 4096,
  },
  'usdt-code': {
    module: 'trading',
    types: PICTURES,
    maxBytes: 5 * MEGABYTE,
    isPublic: false,
    maxEdge: 4096,
  },
  /** In a trade's chat. */
  'chat-picture': {
    module: 'trading',
    types: PICTURES,
    maxBytes: 5 * MEGABYTE,
    isPublic: false,
    maxEdge: 4096,
  },
  feedback: { module: 'feedback', types: PICTURES, maxBytes: 5 * MEGABYTE, isPublic: false, maxEdge: 4096 },
} as const satisfies Record<string, Category>

export type CategoryName = keyof typeof categories

const categoryName = z.enum(Object.keys(categories) as CategoryName[])
const businessModule = z.enum(['user', 'merchants', 'trading', 'feedback'] satisfies BusinessModule[])

export const uploadedFile = z.strictObject({
  /** The file's URL, which other calls accept as a reference. A private one opens for some minutes only. */
  fileUrl: z.string(),
  fileId: z.string(),
  originalFileName: z.string(),
  /** In bytes, as stored: pictures are re-encoded. */
  fileSize: z.int(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

export const uploadFile = operation({
  method: 'POST',
  path: '/files/upload',
  caller: 'member',
  summary: 'Uploads a file. It is deleted after a day unless another call has referred to it.',
  bodyType: 'multipart',
  maxFileBytes: 10 * MEGABYTE,
  body: z
    .strictObject({
      file: z.file(),
      category: categoryName,
      /** Determined by the category; any other value is refused. */
      businessModule,
      /** The subject of the file, such as a shop. It must be the caller's. */
      businessId: z.union([z.literal('').transform(() => undefined), id]).optional(),
      description: wordsOrNone(200),
    })
    .refine((body) => categories[body.category].module === body.businessModule, {
      path: ['businessModule'],
      message: 'businessModule',
    }),
  output: uploadedFile,
  errors: [
    'tooManyRequests',
    'fileTooLarge',
    'fileType',
    'pictureTooLarge',
    'unreadablePicture',
    'activeFile',
    'unavailable',
  ],
})
