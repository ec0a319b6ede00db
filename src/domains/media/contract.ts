import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

/** Pictures that belong to a place of the site, not to goods or people, are found by the name they were kept under. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/pictures/:name',
  summary: 'A picture of the site itself, by its name',
  access: 'none',
  tag: 'media',
  params: z.object({ name: z.string().max(100).meta({ description: "'home-hero': the table on the front page" }) }),
  reply: z.object({
    path: z.string().meta({ description: 'Path of the picture; <origin>/api<path>?width=800' }),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().meta({ description: 'Average colour of the picture, #rrggbb' }),
  }),
})
