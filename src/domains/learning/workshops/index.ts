export { mustBeMeetings } from './add-sessions.ts'
export { bookable, conductedBy, heldSession, sessionsToCome, type Bookable } from './bookable.ts'
export { mustConduct } from './find-conductors.ts'
export { keepConductor, keepWorkshop, type KeptWorkshop } from './keep-workshops.ts'
export { priceOf, slugOf } from './rules.ts'
export { readConductorOf, readConductors } from './store/conductors.ts'
export {
  giveSeats,
  lockPool,
  readBeginning,
  readEnded,
  readPools,
  readSessions,
  readTooFew,
  takeSeats,
  writeSessionState,
  writeTimes,
} from './store/sessions.ts'
export { addRating, readShown, readWorkshop } from './store/workshops.ts'
export type { ConductorRow, Meeting, TicketRow } from './tables.ts'
