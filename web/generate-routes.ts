import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routerConfig } from './route-config.ts'

// Writes src/routeTree.gen.ts from screens.ts, as the build does, so that the type check works without a build.
const root = import.meta.dirname
const config = getConfig(
  {
    ...routerConfig,
    target: 'react',
    routesDirectory: join(root, 'src/screens'),
    generatedRouteTree: join(root, 'src/routeTree.gen.ts'),
    disableLogging: true,
  },
  root,
)
await new Generator({ config, root }).run()
