export { grantByCommand } from './grant-by-command.ts'
export { noteAct } from './note-act.ts'
export { rights } from './rights.ts'
