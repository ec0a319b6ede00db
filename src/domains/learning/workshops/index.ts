export { mustBeMeetings } from './add-sessions.ts'
export { bookable, conductedBy, heldSession, sessionsToCome, type Bookable } from './bookable.ts'
export { mustConduct } from './find-conductors.ts'
export { keepConductor, keepWorkshop, type KeptWorkshop } from './keep-workshops.ts'
export { dataOf, picturesInUse, workshopListeners } from './person-data.ts'
export { publishedPictures } from './store/people.ts'
export { presentCards } from './present.ts'
export { idOfSlug, priceOf, slugOf } from './rules.ts'
export { workshopRoutes } from './routes.ts'
export { readConductorOf, readConductors } from './store/conductors.ts'
export {
  giveSeats,
  lockPool,
  readBeginning,
  readEnded,
  readPools,
  readSessions,
  readSessionsOf,
  readTooFew,
  takeSeats,
  writeSessionState,
  writeTimes,
} from './store/sessions.ts'
export { addRating, readShown, readWorkshop } from './store/workshops.ts'
export type {
  ConductorRow,
  Kit,
  Meeting,
  PoolRow,
  Question,
  SessionRow,
  TicketRow,
  WorkshopRow,
} from './tables.ts'
export { workshopLetters } from './letters.ts'
