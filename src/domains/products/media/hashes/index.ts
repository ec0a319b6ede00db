export { bandsOf, imageHashOf, isDistinctive, nearbyBands } from './image-hash.ts'
