import { randomBytes } from 'node:crypto'

/** A name for this very process, new with each start. */
export const thisProcess: string = randomBytes(6).toString('hex')

/** What PostgreSQL shows of a connection of ours, and how processes know whether they are alone: 'ciy <process>' or 'ciy <process> <use>'. */
export const nameOfConnection = (use = ''): string => `ciy ${thisProcess}${use && ` ${use}`}`
