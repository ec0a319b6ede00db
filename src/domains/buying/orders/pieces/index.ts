export { recordPieces } from './record-pieces.ts'
export { returnPieces } from './return-pieces.ts'
export { worthOf, piecesLeft } from './worth.ts'
