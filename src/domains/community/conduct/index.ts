export {
  conductOf,
  giveSanction,
  liftSanction,
  mustBeSanction,
  sanctionsFrom,
  sanctionsOf,
  type Giving,
} from './sanctions.ts'
export { heldNow, mustBeFree, paceIn, suspendedNow, tooManyToday } from './standing.ts'
