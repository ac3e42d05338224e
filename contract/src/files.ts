import { z } from 'zod'
import { id, textOrEmpty } from './fields.ts'
import {
  type BusinessModule,
  type CategoryName,
  readCategory,
  readModule,
  UNASSIGNED,
} from './file-categories.ts'
import { memberEndpoint } from './operation.ts'

export const MEGABYTE = 1024 * 1024

export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp'
export type DocumentType = 'pdf' | 'doc' | 'docx'
export type FileType = PictureType | DocumentType

export interface Category {
  /** Undefined where it is not known yet. */
  module: BusinessModule | undefined
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
  /** Becomes one of the others where it is first named, if it fits there. */
  unassigned: {
    module: undefined,
    types: PICTURES_AND_DOCUMENTS,
    maxBytes: 10 * MEGABYTE,
    isPublic: false,
    maxEdge: 4096,
  },
} as const satisfies Record<CategoryName, Category>

export type { BusinessModule, CategoryName }

/** What a file can be used for. */
export type AssignedCategory = Exclude<CategoryName, typeof UNASSIGNED>

export const businessModules = [
  'user',
  'merchants',
  'trading',
  'feedback',
] as const satisfies BusinessModule[]

/** One of a list of words, or a synonym of one (file-categories.ts). Nothing, or an empty text, is undefined. */
function wordOf<Name extends string>(read: (word: string) => Name | undefined, fault: string) {
  return z
    .string()
    .optional()
    .transform((word, context) => {
      if (word === undefined || word.trim() === '') return undefined
      const name = read(word)
      if (name !== undefined) return name
      context.addIssue({ code: 'custom', message: fault })
      return z.NEVER
    })
}

export const uploadedFile = z.strictObject({
  /** The file's URL, which other calls accept as a reference. A private one opens for some minutes only. */
  fileUrl: z.string(),
  fileId: z.string(),
  originalFileName: z.string(),
  /** In bytes, as stored: pictures are re-encoded. */
  fileSize: z.int(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

export const uploadFile = memberEndpoint('POST', '/files/upload', {
  summary: 'Uploads a file. It is deleted after a day unless another call has referred to it.',
  bodyType: 'multipart',
  maxFileBytes: 10 * MEGABYTE,
  body: z
    .strictObject({
      file: z.file(),
      /** If left out, the first use determines the category. */
      category: wordOf(readCategory, 'category').transform((name) => name ?? UNASSIGNED),
      /** Follows from the category; another one is refused. */
      businessModule: wordOf(readModule, 'businessModule'),
      /** What the file is about, such as a shop. It must be the caller's. */
      businessId: z.union([z.literal('').transform(() => undefined), id]).optional(),
      description: textOrEmpty(200),
    })
    .refine(
      ({ category, businessModule }) => {
        const { module } = categories[category]
        return module === undefined || businessModule === undefined || module === businessModule
      },
      { path: ['businessModule'], message: 'businessModule' },
    ),
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
