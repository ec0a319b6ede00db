export { importConductor, importWorkshop, type ImportedWorkshop } from './import-workshops.ts'
export { priceOf, slugOf } from './rules.ts'
export { addRating, listShownWorkshops, findWorkshopRow } from './queries/workshops.ts'
export { workshopRelations } from './relations.ts'
