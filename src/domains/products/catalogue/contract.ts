import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

declare module '#platform/events' {
  interface Events {
    /** Products were added, changed or taken down. */
    'catalogue.changed': { productIds: number[] }
  }
}

type CategoryNode = {
  id: number
  name: string
  name_hi: string
  slug: string
  description: string
  image: string
  placeholder: string
  children: CategoryNode[]
}

const category: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  name: z.string(),
  name_hi: z.string().meta({ description: 'The Hindi name; the same as `name` when there is none' }),
  slug: z.string(),
  description: z.string(),
  image: z.string().meta({ description: 'Path of the picture; <origin>/api<path>?width=248' }),
  placeholder: z.string().meta({ description: 'Average colour of the picture, #rrggbb' }),
  children: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      name_hi: z.string(),
      slug: z.string(),
      description: z.string(),
      image: z.string(),
      placeholder: z.string(),
      children: z.array(z.never()),
    }),
  ),
})

export type Category = z.infer<typeof category>

export const getCategories = endpoint({
  method: 'GET',
  path: '/category/get-all-recursive',
  summary: 'Returns the category tree: the 14 hobbies and their subcategories',
  access: 'none',
  tag: 'catalogue',
  reply: z.object({ data: z.array(category) }),
})
