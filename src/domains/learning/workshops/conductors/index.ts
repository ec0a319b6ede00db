export { requireConductor } from './find-conductors.ts'
export { findConductorByPerson, loadConductors } from '../queries/conductors.ts'
export type { ConductorRow } from '../tables.ts'
