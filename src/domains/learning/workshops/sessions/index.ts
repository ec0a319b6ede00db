export { parseMeetings } from './add-sessions.ts'
export {
  findBookable,
  findConductedSessions,
  lockBookable,
  countUpcomingSessions,
  type Bookable,
} from './bookable.ts'
export {
  releasePoolSeats,
  lockPool,
  listBeginningSessions,
  listEndedSessions,
  listPools,
  loadSessions,
  listUnderbookedSessions,
  allocatePoolSeats,
  updateSessionState,
  updateSessionTimes,
} from '../queries/sessions.ts'
export type { Meeting, TicketRow } from '../tables.ts'
