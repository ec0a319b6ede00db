export { loadLeastSteps, type LeastStepsByPack } from './least-steps-cache.ts'
export { componentsOf, loadKits, type KitIndex, type KitPart } from './kit-cache.ts'
