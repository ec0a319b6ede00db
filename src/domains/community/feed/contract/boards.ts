import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, owns, scoped } from '#platform/endpoint'
import { success } from '#platform/wire-shapes'

const board = z.object({
  id: z.int(),
  name: z.string(),
  about: z.string(),
  is_public: z.boolean(),
  posts: z.int(),
  covers: z
    .array(z.object({ path: z.string(), placeholder: z.string() }))
    .meta({ description: 'Pictures of the newest four posts' }),
  mine: z.boolean(),
  owner: z.string().nullable().meta({ description: "The owner of a public board that is not the caller's" }),
})

export type Board = z.infer<typeof board>

const ofBoard = z.object({ id })
const name = z
  .string('feed.board_name_required')
  .trim()
  .min(1, 'feed.board_name_required')
  .max(60, 'common.name_too_long')
const about = z.string().trim().max(250, 'feed.too_long')

export const listBoards = endpoint({
  method: 'GET',
  path: '/boards',
  summary: "Lists the caller's boards, the last changed first; with `post`, those that contain it are marked",
  access: 'bearer',
  tag: 'feed',
  query: z.object({ post: id.optional() }),
  reply: z.object({ rows: z.array(board.extend({ holds: z.boolean() })) }),
})

export const makeBoard = endpoint({
  method: 'POST',
  path: '/boards',
  summary: 'Creates a board, private unless stated otherwise',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'feed',
  body: z.object({ name, about: about.default(''), is_public: z.boolean().default(false) }),
  reply: z.object({ response: board }),
  status: 201,
})

export const getBoard = endpoint({
  method: 'GET',
  path: '/boards/:id',
  summary: 'Returns a board of the caller or a public one; its posts are at `/boards/:id/posts`',
  access: 'optional',
  owns: scoped('board'),
  tag: 'feed',
  params: ofBoard,
  reply: z.object({ response: board }),
})

export const changeBoard = endpoint({
  method: 'PUT',
  path: '/boards/:id',
  summary: 'Renames a board or changes who may see it',
  access: 'bearer',
  owns: owns('board'),
  tag: 'feed',
  params: ofBoard,
  body: z.object({ name, about: about.default(''), is_public: z.boolean() }),
  reply: z.object({ response: board }),
})

export const removeBoard = endpoint({
  method: 'DELETE',
  path: '/boards/:id',
  summary: 'Deletes a board; succeeds when it is absent',
  access: 'bearer',
  owns: scoped('board'),
  tag: 'feed',
  params: ofBoard,
  reply: success,
})

const saved = z.object({
  success: z.literal(true),
  saved: z.boolean(),
  saves: z.int(),
  board: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export const savePost = endpoint({
  method: 'POST',
  path: '/posts/:id/saves',
  summary: "Saves a post to one of the caller's boards, by default to 'Saved'",
  access: 'bearer',
  owns: anyone('post'),
  idempotent: 'one transaction',
  tag: 'feed',
  params: ofBoard,
  body: z.object({ board: z.int().positive().nullable().default(null) }),
  reply: saved,
})

export const unsavePost = endpoint({
  method: 'DELETE',
  path: '/posts/:id/saves',
  summary: "Removes a post from one board, or from all of the caller's",
  access: 'bearer',
  owns: scoped('post'),
  tag: 'feed',
  params: ofBoard,
  query: z.object({ board: id.optional() }),
  reply: saved,
})
