export { openGrievance } from './grievances/open-grievance.ts'
export { applyStaffStep } from './grievances/steps.ts'
