import * as z from 'zod';

/** A number of a resource: `100m`, `128Mi`. */
const quantity = z.string().regex(/^\d+(?:\.\d+)?(?:m|[KMGT]i?)?$/);
const quantities = z.strictObject({ cpu: quantity.optional(), memory: quantity.optional() });
/** A name as DNS takes it. */
const name = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);

const container = z.strictObject({
  name,
  image: z.string().min(1),
  workingDir: z.string().startsWith('/').optional(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name }) })).optional(),
  resources: z.strictObject({ requests: quantities.optional(), limits: quantities.optional() }).optional(),
  securityContext: z
    .strictObject({
      allowPrivilegeEscalation: z.boolean(),
      readOnlyRootFilesystem: z.boolean(),
      capabilities: z.strictObject({ drop: z.array(z.string()) }),
    })
    .partial()
    .optional(),
  volumeMounts: z
    .array(z.strictObject({ name, mountPath: z.string().startsWith('/'), readOnly: z.boolean().optional() }))
    .optional(),
});

/** The fields of a CronJob that our pages use, as the API `batch/v1` of Kubernetes names them: it refuses or drops every other one. */
export const cronJobSchema = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('CronJob'),
  metadata: z.strictObject({ name: z.string().max(52).pipe(name) }),
  spec: z.strictObject({
    schedule: z.string().regex(/^\S+( \S+){4}$/),
    timeZone: z.string().optional(),
    concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
    jobTemplate: z.strictObject({
      spec: z.strictObject({
        backoffLimit: z.int().min(0),
        activeDeadlineSeconds: z.int().min(1).optional(),
        template: z.strictObject({
          spec: z
            .strictObject({
              restartPolicy: z.enum(['Never', 'OnFailure']),
              automountServiceAccountToken: z.boolean().optional(),
              securityContext: z
                .strictObject({
                  runAsNonRoot: z.boolean(),
                  runAsUser: z.int(),
                  runAsGroup: z.int(),
                  seccompProfile: z.strictObject({ type: z.enum(['RuntimeDefault', 'Unconfined']) }),
                })
                .partial()
                .optional(),
              containers: z.array(container).min(1),
              volumes: z.array(z.strictObject({ name, secret: z.strictObject({ secretName: name }) })).optional(),
            })
            .refine(
              ({ containers, volumes = [] }) =>
                containers.every(({ volumeMounts = [] }) =>
                  volumeMounts.every((mount) => volumes.some((volume) => volume.name === mount.name)),
                ),
              'mounts a volume that is not there',
            ),
        }),
      }),
    }),
  }),
});
