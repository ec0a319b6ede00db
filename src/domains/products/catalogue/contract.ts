import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

export * from './contract/attributes.ts'
export * from './contract/categories.ts'
export * from './contract/colours.ts'
export * from './contract/lists.ts'

declare module '#platform/events' {
  interface Events {
    /** Products were added, changed or taken down. */
    'catalogue.changed': { productIds: number[] }
  }
}

export type Category = {
  id: number
  name: string
  name_hi: string
  slug: string
  description: string
  description_hi: string
  image: string
  placeholder: string
  children: Category[]
}

/** Hobbies, and four levels below them. */
const LEVELS_BELOW = 4

const categoryWith = (levels: number): z.ZodType<Category> =>
  z.object({
    id: z.int(),
    name: z.string(),
    name_hi: z.string().meta({ description: 'The Hindi name; the same as `name` when there is none' }),
    slug: z.string(),
    description: z.string(),
    description_hi: z.string().meta({ description: 'Empty when there is none' }),
    image: z.string().meta({ description: 'Path of the picture; <origin>/api<path>?width=248' }),
    placeholder: z.string().meta({ description: 'Average colour of the picture, #rrggbb' }),
    children: z.array(levels > 0 ? categoryWith(levels - 1) : z.never()),
  })

export const getCategories = endpoint({
  method: 'GET',
  path: '/category/get-all-recursive',
  summary: 'Returns the category tree: the hobbies and the categories below them',
  access: 'none',
  tag: 'catalogue',
  reply: z.object({ data: z.array(categoryWith(LEVELS_BELOW)) }),
})

export const getMovedCategories = endpoint({
  method: 'GET',
  path: '/category/moved',
  summary: 'Lists hidden categories whose products were moved: their addresses lead to the new ones',
  access: 'none',
  tag: 'catalogue',
  reply: z.object({ rows: z.array(z.object({ id: z.int(), to_id: z.int() })) }),
})
