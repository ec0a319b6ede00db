export { openGrievance } from './grievances/open.ts'
export { stepOfStaff } from './grievances/step.ts'
