import { z } from 'zod'
import { id, numeric, pageNumber } from '#platform/wire-numbers'
import { endpoint, scoped } from '#platform/endpoint'
import { application, card, detail, levels, modes } from './contract/shapes.ts'

export * from './contract/conduct.ts'
export * from './contract/staff.ts'
export { conductorStates, levels, modes, seatModes, workshopStates } from './contract/shapes.ts'
export type {
  Application,
  WorkshopCard,
  WorkshopDetail,
  WorkshopSession,
  WorkshopTicket,
} from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    /** An application to conduct workshops changed its state. */
    'workshops.conductor_state_changed': {
      conductorId: number
      personId: number
      event: string
      to: string
      reason: string
      at: string
    }
    /** A workshop changed its state: published, sent back, paused. */
    'workshops.state_changed': {
      workshopId: number
      conductorId: number
      event: string
      from: string | null
      to: string
      reason: string
      at: string
    }
  }
}

const searchText = z.string().trim().max(80).optional()

export const listWorkshops = endpoint({
  method: 'GET',
  path: '/workshops',
  summary: 'Lists workshops that can be booked, the soonest first',
  access: 'none',
  tag: 'workshops',
  query: z.object({
    q: searchText,
    hobby: numeric(z.number().int().min(1).max(99)).optional(),
    city: searchText,
    mode: z.enum(modes).optional(),
    level: z.enum(levels).optional(),
    language: searchText,
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    free: z.enum(['1']).optional(),
    page: pageNumber,
  }),
  reply: z.object({
    rows: z.array(card),
    count: z.int(),
    pages: z.int(),
    facets: z.object({
      cities: z.array(z.object({ name: z.string(), count: z.int() })),
      languages: z.array(z.object({ name: z.string(), count: z.int() })),
      hobbies: z.array(z.object({ id: z.int(), count: z.int() })),
    }),
  }),
})

export const getWorkshop = endpoint({
  method: 'GET',
  path: '/workshops/:id',
  summary: 'Returns a workshop with its sessions, tickets and free seats',
  access: 'optional',
  owns: scoped('workshop'),
  tag: 'workshops',
  params: z.object({ id }),
  reply: detail,
})

export const getOwnApplication = endpoint({
  method: 'GET',
  path: '/conduct/application',
  summary: "Returns the state of the caller's application to conduct workshops; null: there is none",
  access: 'bearer',
  tag: 'workshops',
  reply: z.object({
    application: application.nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
})
