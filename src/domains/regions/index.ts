export { cityOfPin } from './city-of-pin.ts'
export { isPin, readPin, stateOfPin } from './pins.ts'
export { stateOf, states, type State } from './states.ts'
