// Node 20 does not give a thread the TypeScript loader of --import: it has to ask for it itself.
import { argv } from 'node:process'
import { tsImport } from 'tsx/esm/api'

const program = argv[2]
await tsImport(program, program)
