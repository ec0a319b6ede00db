export { getDesk, listActs } from './contract/desk.ts'
export {
  changeRolesOfPerson,
  endSessionsOfPerson,
  getPerson,
  listPeople,
  reinstatePerson,
  resetTwoStepOfPerson,
  revealOfPerson,
  suspendPerson,
  type AccountOfPerson,
  type ListedPerson,
} from './contract/people.ts'
export { acts, type Act, type ActKind, type Facts } from './contract/shapes.ts'
export {
  beginTwoStep,
  confirmTwoStep,
  getTwoStep,
  passTwoStep,
  passWithRecoveryCode,
  removeTwoStep,
  renewRecoveryCodes,
  type TwoStepState,
} from './contract/two-step.ts'
