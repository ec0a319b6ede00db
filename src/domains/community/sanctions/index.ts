export {
  sanctionSummaryOf,
  imposeSanction,
  liftSanction,
  requireSanction,
  listSanctionsOfCase,
  listSanctions,
  type SanctionInput,
} from './sanctions.ts'
export {
  activeRestrictionOf,
  requireUnrestricted,
  requireUnrestrictedCaller,
  dailyLimitsOf,
  listSuspendedPeople,
  tooManyToday,
} from './restrictions.ts'
