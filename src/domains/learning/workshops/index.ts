export { parseMeetings } from './add-sessions.ts'
export {
  findBookable,
  findConductedSessions,
  lockBookable,
  countUpcomingSessions,
  type Bookable,
} from './bookable.ts'
export { requireConductor } from './find-conductors.ts'
export { importConductor, importWorkshop, type ImportedWorkshop } from './import-workshops.ts'
export { priceOf, slugOf } from './rules.ts'
export { findConductorByPerson, loadConductors } from './queries/conductors.ts'
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
} from './queries/sessions.ts'
export { addRating, listShownWorkshops, findWorkshopRow } from './queries/workshops.ts'
export type { ConductorRow, Meeting, TicketRow } from './tables.ts'
