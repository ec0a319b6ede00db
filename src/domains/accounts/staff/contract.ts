export { getDesk, listActs } from './contract/desk.ts'
export {
  changeRolesOfPerson,
  endSessionsOfPerson,
  getPerson,
  giveEnrolmentCodeToPerson,
  listPeople,
  reinstatePerson,
  resetTwoStepOfPerson,
  revealOfPerson,
  suspendPerson,
  type AccountOfPerson,
  type ListedPerson,
} from './contract/people.ts'
export {
  acts,
  businessActs,
  type Act,
  type ActKind,
  type BusinessAct,
  type Facts,
} from './contract/shapes.ts'
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
