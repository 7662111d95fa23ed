"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./icon-button";
import { Menu, MenuChoice } from "./menu";
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from "./theme";

const ICONS = { light: Sun, dark: Moon, system: Monitor };

export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, currentTheme, () => "system");
  const Icon = ICONS[theme];
  return (
    <Menu
      trigger={
        <IconButton label="Colours">
          <Icon />
        </IconButton>
      }
    >
      <MenuChoice
        label="Colours"
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: "system", label: "As the system" },
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
      />
    </Menu>
  );
}
