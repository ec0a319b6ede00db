export { conductBook } from './settings-book.ts'
export { conductListeners, dataOf } from './person-data.ts'
export {
  conductOf,
  giveSanction,
  liftSanction,
  mustBeSanction,
  sanctionsFrom,
  sanctionsOf,
  type Giving,
} from './sanctions.ts'
export { heldNow, mustBeFree, paceIn, suspendedNow, tooManyToday, type Pace } from './standing.ts'
