/** The least plugin (bare-plugin.cjs) in a folder of its own, and how Terraform comes by it. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerSource } from '../src/base/provider-address';
import { createCertificate } from '../src/terraform/process/certificate';
import { makeConstantAnswers } from '../src/terraform/process/provider-calls';
import { createAnalyticsProvider } from '../src/toolkit/provider-factory';
import { projectFolder } from '../test/support/project';

export interface LeastPlugin {
  /** The environment in which Terraform starts it in the place of the provider. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

export async function openLeastPlugin(): Promise<LeastPlugin> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const [settings, configuration] = [join(folder, 'plugin.json'), join(folder, 'terraform.rc')];
  const answers = await makeConstantAnswers(await createAnalyticsProvider({}, () => undefined));
  const { keyPem: key, certificatePem: cert, der } = createCertificate(new Date());
  const stored = {
    schemas: answers['/tfplugin6.Provider/GetProviderSchema'],
    certificate: { key, cert, field: der.toString('base64').replace(/={1,2}$/, '') },
    sockets: join(folder, 'socket'),
  };
  writeFileSync(settings, JSON.stringify(stored));
  copyFileSync(join(projectFolder, 'bench/bare-plugin.cjs'), join(folder, 'terraform-provider-analytics'));
  const overrides = `dev_overrides {\n    "${providerSource}" = "${folder}"\n  }`;
  writeFileSync(configuration, `provider_installation {\n  ${overrides}\n}\n`);
  return {
    env: { BARE_PLUGIN: settings, TF_CLI_CONFIG_FILE: configuration },
    close() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
